/** Chromium's event for installable pages (W3C, manifest incubations: BeforeInstallPromptEvent). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Dispatched when a prompt is available. */
export const PROMPT_HELD = 'salida:install-prompt';

/** Inline in every page: the browser fires the event once, maybe before the page's code is loaded. */
export const holdInstallPrompt = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.salidaInstall=e;dispatchEvent(new Event('${PROMPT_HELD}'))})`;

export function heldInstallPrompt(): InstallPrompt | undefined {
  return (window as { salidaInstall?: InstallPrompt }).salidaInstall;
}
