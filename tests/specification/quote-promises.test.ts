import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quoteValidUntil } from '#shared/quotes/states.ts';
import { catalogues } from '#shared/texts/catalogues.ts';
import { languages } from '#shared/texts/languages.ts';

const DAY_MS = 86_400_000;
const made = new Date('2027-03-01T10:00:00Z');
const validDays = (quoteValidUntil(made).getTime() - made.getTime()) / DAY_MS;

const seven = { es: 'siete días', en: 'seven days', fr: 'sept jours' };
/** A quote holds neither places nor prices: a sentence that promises it is false. */
const keepsPrice = {
  es: /(guard|mant|congel|garantiz|bloque)\p{L}* (el|tu|los|tus) precio|precio (fijo|garantizado|congelado)/iu,
  en: /(keep|hold|lock|fix|guarantee)\p{L}* (the|your|its) price|price is (kept|held|fixed|guaranteed)/iu,
  fr: /(gard|garant|bloqu|maint)\p{L}* (le|ton|les|tes) prix|prix (garanti|bloqué|fixe)/iu,
};
const priceIsCheckedAgain = {
  es: /volvemos a mirar horas y precio|precio se vuelve a mirar/,
  en: /we check times and price again|price is checked again/,
  fr: /nous revérifions heures et prix|prix est revérifié/,
};

describe.each(languages)('the sentences about a quote in %s', (language) => {
  const texts = catalogues[language];
  const notes = [texts.planner.summary.note, texts.planner.create.doneText, texts['multi-course'].note];

  it('state how long it is valid, and that its price is checked again', () => {
    expect(validDays).toBe(7);
    for (const text of notes) {
      expect(text).toContain(seven[language]);
      expect(text).toMatch(priceIsCheckedAgain[language]);
    }
  });

  it('never promise that its price is kept', () => {
    const files = globSync([`src/shared/texts/${language}/*.json`, `content/articles/*.${language}.md`]);
    expect(files.length).toBeGreaterThan(30);
    const promising = files.filter((file) => keepsPrice[language].test(readFileSync(file, 'utf8')));
    expect(promising).toEqual([]);
  });

  it('are found if they promise to keep the price', () => {
    const before = {
      es: 'Guardas el precio siete días.',
      en: 'We keep the price for seven days.',
      fr: 'Tu gardes le prix sept jours.',
    };
    expect(before[language]).toMatch(keepsPrice[language]);
  });
});
