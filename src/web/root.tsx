import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useHref } from 'react-router';
import { languageOfPath } from '#shared/texts/languages.ts';
import { TOKEN_KEY } from '#web/api/call.ts';
import { preloadedFonts } from './design/fonts.ts';
import './design/theme.css';
import favicon from './app/favicon.svg?url&no-inline';
import { redirectToChosenLanguage } from './app/i18n/own-language.ts';
import { SentTexts } from './app/i18n/sent-texts.tsx';
import { Providers } from './app/providers.tsx';
import { ScriptMarkContext } from './app/script-mark.ts';
import { siteOrigin } from './app/site-origin.ts';
import { holdInstallPrompt } from './features/install-prompt/install-prompt.ts';
import { ErrorPage } from './shell/error-page.tsx';

/**
 * Runs before the first paint: a browser with a token hides the login links until the session is verified. The page
 * is the same for all users, so the server can't do it.
 */
const markSession = `try{localStorage.getItem('${TOKEN_KEY}')&&document.documentElement.setAttribute('data-session','')}catch{}`;

export function Layout({ children }: { children: ReactNode }) {
  // The router's basename contains the language: `/`, `/en` or `/fr`.
  const language = languageOfPath(useHref('/'));
  const mark = use(ScriptMarkContext);
  return (
    <html lang={language} data-origin={siteOrigin()} className="scroll-pt-24" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b211d" />
        {preloadedFonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href="/icons/salida-180.png" />
        <link
          rel="manifest"
          href={language === 'es' ? '/manifest.webmanifest' : `/manifest.webmanifest?lang=${language}`}
        />
        <script nonce={mark} suppressHydrationWarning>
          {markSession}
        </script>
        <script nonce={mark} suppressHydrationWarning>
          {holdInstallPrompt}
        </script>
        {language === 'es' && (
          <script nonce={mark} suppressHydrationWarning>
            {redirectToChosenLanguage}
          </script>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        <Providers language={language}>{children}</Providers>
        <SentTexts language={language} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
