import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TeeTimeGroup } from './tee-time-group.tsx';

describe('tee times', () => {
  const times = [
    { value: 'a', hour: '9:40', detail: '95 €', preferredLabel: 'in your band' },
    { value: 'b', hour: '9:50', detail: '1 place', full: true },
  ];

  it('that are full can be read but not chosen', () => {
    const group = renderToStaticMarkup(
      <TeeTimeGroup label="Morning" times={times} value="a" onChange={() => {}} />,
    );
    expect(group.match(/type="radio"/g)).toHaveLength(1);
    expect(group).toMatch(/<s [^>]*>9:50<\/s>/);
    expect(group).toContain('in your band');
  });
});
