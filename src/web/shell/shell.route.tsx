import { Outlet } from 'react-router';
import { Frame } from './shell.tsx';

/** Layout of nearly all pages: header, footer, tab bar. */
export default function Framed() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
