import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

/** Both latin files, preloaded by the root: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadedFonts: readonly string[] = [hankenGrotesk, youngSerif];
