/** Word forms of languages, each loaded where a rule names it. */
import type { FormLanguage, Phrase, Stem, Stems } from './words.ts';

const LOADERS: Readonly<Record<FormLanguage, () => Promise<{ readonly stemmer: Stem }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  nl: () => import('@orama/stemmers/dutch'),
  en: () => import('@orama/stemmers/english'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  hu: () => import('@orama/stemmers/hungarian'),
  it: () => import('@orama/stemmers/italian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  es: () => import('@orama/stemmers/spanish'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Loads what phrases need. */
export async function loadStems(phrases: readonly Phrase[]): Promise<Stems> {
  const languages = new Set(
    phrases.flatMap((phrase) => (phrase.match === 'forms' ? [phrase.language] : [])),
  );
  const loaded = await Promise.all(
    [...languages].map(async (language) => {
      const { stemmer } = await LOADERS[language]();
      return [language, stemmer] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
