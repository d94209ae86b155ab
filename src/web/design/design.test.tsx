import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { TextField } from './field.tsx';
import { Price } from './price.tsx';
import { Stars } from './stars.tsx';
import { TextLink } from './text-link.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);

describe('a button', () => {
  it('shows that it is busy, and keeps its label in place and its focus', () => {
    const busy = html(
      <Button busy busyText="Paying">
        Pay
      </Button>,
    );
    expect(busy).toContain('aria-busy="true"');
    expect(busy).toContain('aria-disabled="true"');
    expect(busy).not.toMatch(/ disabled/);
    expect(busy).toMatch(/aria-hidden="true" class="invisible[^>]*>Pay</);
    expect(busy).toContain('Paying');
  });

  it('that is disabled shows the reason', () => {
    const off = html(<Button disabledReason="An hour is missing">Go on</Button>);
    const id = /aria-describedby="([^"]+)"/.exec(off)?.[1];
    expect(id).toBeTruthy();
    expect(off).toContain(`id="${id}"`);
    expect(off).toContain('An hour is missing');
  });

  it('that is switched off by its caller is announced as disabled', () => {
    expect(
      html(
        <Button inactive aria-disabled>
          See summary
        </Button>,
      ),
    ).toContain('aria-disabled="true"');
    expect(html(<Button>See summary</Button>)).not.toContain('aria-disabled');
  });

  it('does not submit a form by default', () =>
    expect(html(<Button>Close</Button>)).toContain('type="button"'));

  it('applies its style to a link, icon included', () => {
    const link = html(
      <Button asChild icon={<i />}>
        <a href="/trips">Trips</a>
      </Button>,
    );
    expect(link).toMatch(/^<a [^>]*href="\/trips"[^>]*><i><\/i>Trips<\/a>$/);
    expect(link).toContain('bg-ter');
  });
});

describe('a text link', () => {
  it('underlines its text and not its arrow, also around a router link', () => {
    const link = html(
      <TextLink asChild arrow="forward">
        <a href="/map">The map</a>
      </TextLink>,
    );
    expect(link).toMatch(/<span class="underline[^"]*">The map<\/span><svg/);
  });
});

describe('a field', () => {
  it('is linked to its label and to its error', () => {
    const field = html(<TextField label="Mail" id="mail" error="The end is missing" hint="Never shared" />);
    expect(field).toContain('for="mail"');
    expect(field).toMatch(/aria-invalid="true" aria-describedby="mail-note"/);
    expect(field).toMatch(/<p id="mail-note"[^>]*>.*The end is missing/);
    expect(field).not.toContain('Never shared');
  });
});

describe('a countdown', () => {
  it('renders the same on every machine before it starts', () => {
    const units = { days: 'd', hours: 'h', minutes: 'min', seconds: 's' };
    const clock = html(
      <Countdown label="Ends in" endsAt="2027-01-01T00:00:00Z" units={units} endedText="Over" />,
    );
    expect(clock).toContain('role="timer"');
    expect(clock).toContain('––');
    expect(clock).not.toContain('Over');
  });
});

describe('a price', () => {
  it('labels the old and the new price', () => {
    const price = html(<Price cents={6860} wasCents={9800} wasLabel="before" nowLabel="now" />);
    expect(price.replace(/<[^>]+>/g, '')).toBe('before 98,00\u00a0€now 68,60\u00a0€');
  });
});

describe('stars', () => {
  it('are rounded to halves', () => {
    expect(html(<Stars value={4.3} label="4.3 of 5" />).match(/<path/g)).toHaveLength(6);
    expect(html(<Stars value={4.1} label="4.1 of 5" />).match(/<path/g)).toHaveLength(5);
  });
});
