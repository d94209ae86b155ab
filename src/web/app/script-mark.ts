import { createContext } from 'react';

/** The CSP nonce of inline scripts, set while the server renders a page (`shared/kernel/script-mark.ts`). */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
