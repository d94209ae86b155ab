import { Outlet } from 'react-router';
import { Frame } from './shell.tsx';

/** The pages that stand between header and footer: nearly all. */
export default function Framed() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
