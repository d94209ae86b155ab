import { type GiftPicture, giftCardEuros, giftPictureNames } from '#shared/gift-cards/terms.ts';
import { TOKEN_KEY } from '#web/api/call.ts';
import { onUserChange } from '#web/app/session/session-store.ts';

/** The values of the form: they survive a reload and the detour to the login page, and end with the tab. */
export interface GiftDraft {
  /** Whole euros; 0 until another amount is typed. */
  amount: number;
  recipientName: string;
  recipientEmail: string;
  message: string;
  deliverOn: string;
  picture: GiftPicture;
}

const DRAFT_KEY = 'salida.gift-card';
const CODE_KEY = 'salida.gift-code';

export const emptyDraft = (today: string): GiftDraft => ({
  amount: giftCardEuros.presets[1],
  recipientName: '',
  recipientEmail: '',
  message: '',
  deliverOn: today,
  picture: 'costa',
});

/** A stored draft, completed with defaults, its delivery date not before today. */
export function readDraft(stored: string | null, today: string): GiftDraft {
  const empty = emptyDraft(today);
  try {
    const found = JSON.parse(stored ?? '{}') as Partial<Record<keyof GiftDraft, unknown>>;
    const text = (name: 'recipientName' | 'recipientEmail' | 'message' | 'deliverOn') =>
      typeof found[name] === 'string' ? found[name] : empty[name];
    const deliverOn = text('deliverOn');
    return {
      amount: typeof found.amount === 'number' ? found.amount : empty.amount,
      recipientName: text('recipientName'),
      recipientEmail: text('recipientEmail'),
      message: text('message'),
      deliverOn: deliverOn < today ? today : deliverOn,
      picture: giftPictureNames.find((name) => name === found.picture) ?? empty.picture,
    };
  } catch {
    return empty;
  }
}

/** Storage denied or full: the draft is not stored, which affects only the return from a detour. */
function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const storedDraft = (today: string) =>
  readDraft(
    orNull(() => sessionStorage.getItem(DRAFT_KEY)),
    today,
  );
export const saveDraft = (draft: GiftDraft) =>
  orNull(() => sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft)));
export const dropDraft = () => orNull(() => sessionStorage.removeItem(DRAFT_KEY));

/** Signing out deletes the draft; signing in preserves it. */
onUserChange(() => {
  if (orNull(() => localStorage.getItem(TOKEN_KEY)) !== null) return;
  dropDraft();
  consumeCode();
});

/** A code that was typed before the login; read once. */
export function consumeCode(): string {
  const code = orNull(() => sessionStorage.getItem(CODE_KEY)) ?? '';
  orNull(() => sessionStorage.removeItem(CODE_KEY));
  return code;
}
export const saveCode = (code: string) => orNull(() => sessionStorage.setItem(CODE_KEY, code));
