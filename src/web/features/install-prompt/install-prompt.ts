/** What Chromium lends a page that can be installed (W3C, manifest incubations: BeforeInstallPromptEvent). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Told when there is a prompt to be had. */
export const PROMPT_HELD = 'salida:install-prompt';

/** Inline in every page: the browser may offer to install before the page's code has arrived, and offers it once. */
export const holdInstallPrompt = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.salidaInstall=e;dispatchEvent(new Event('${PROMPT_HELD}'))})`;

export function heldInstallPrompt(): InstallPrompt | undefined {
  return (window as { salidaInstall?: InstallPrompt }).salidaInstall;
}
