import { Outlet } from 'react-router';
import { Queries } from './queries.tsx';

/** Layout of the screens that fetch data in the browser. */
export default function WithQueries() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
