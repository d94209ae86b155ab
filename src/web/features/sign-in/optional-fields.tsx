import type { ComponentProps } from 'react';
import { languages } from '#shared/texts/languages.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { SelectField, TextField } from '#web/design/field.tsx';

interface OptionalFieldsProps {
  phone: Partial<ComponentProps<typeof TextField>>;
  country: Partial<ComponentProps<typeof TextField>>;
  language: Partial<ComponentProps<typeof SelectField>>;
}

/** Telephone, country and language: of use to a club that calls, never asked for twice. */
export function OptionalFields({ phone, country, language }: OptionalFieldsProps) {
  const t = useTexts('accounts');
  const shell = useTexts('shell');
  const mark = t('fields.optional');
  return (
    <>
      <TextField label={t('fields.phone')} mark={mark} type="tel" autoComplete="tel" {...phone} />
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <TextField label={t('fields.country')} mark={mark} autoComplete="country-name" {...country} />
        <SelectField label={t('fields.language')} mark={mark} {...language}>
          <option value="">{t('fields.noLanguage')}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {shell(`language.name.${code}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
