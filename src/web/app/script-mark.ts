import { createContext } from 'react';

/** Set while a page is rendered on the server: what our own inline scripts carry there (`shared/kernel/script-mark.ts`). */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
