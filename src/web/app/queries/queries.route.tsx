import { Outlet } from 'react-router';
import { Queries } from './queries.tsx';

/** The screens that load in the browser. */
export default function WithQueries() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
