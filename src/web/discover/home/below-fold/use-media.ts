import { useSyncExternalStore } from 'react';

/** Whether a media query matches; `undefined` on the server and in the first render. */
export function useMedia(query: string): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => undefined,
  );
}
