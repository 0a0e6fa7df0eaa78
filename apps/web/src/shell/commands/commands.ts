import { LANGUAGE_NAMES, LANGUAGES } from '@nostro/kernel'
import { mayOpenPage, type Visitor } from '@nostro/workflow'

import { chooseLanguage, type Key, type Texts } from '../../i18n/index.ts'
import { FREE_TEXT_PAGE } from '../../browser/pages.ts'
import { chooseTheme, THEMES } from '../../ui/index.ts'
import type { SearchOption } from '../../ui/list/search-list.tsx'
import { composersFor, menuFor } from '../menu.ts'

/** An entry of the command field: a page to open, or an action to run. */
export type Command = SearchOption & ({ readonly path: string } | { readonly run: () => void })

/** Returns every page that the user may open, in the order of the menu. */
export function pageCommands(visitor: Visitor, { t }: Texts): readonly Command[] {
  const page = (path: string, text: string, detail: Key): Command => ({
    key: path,
    icon: 'document',
    text,
    detail: t(detail),
    path,
  })
  const [home, ...inGroups] = menuFor(visitor)
  return [
    ...(home?.entries ?? []).map((entry) => ({
      ...page(entry.page, t(entry.text), 'commands.page'),
      icon: entry.icon,
    })),
    ...composersFor(visitor).map(({ page: path, name }) => ({
      ...page(path, t(name), 'commands.new'),
      icon: 'add' as const,
    })),
    ...(mayOpenPage(FREE_TEXT_PAGE, visitor)
      ? [page(FREE_TEXT_PAGE, t('freeText.title'), 'commands.new')]
      : []),
    ...(mayOpenPage('/review', visitor) ? [page('/review', t('review.title'), 'commands.page')] : []),
    ...inGroups.flatMap(({ text: group, entries }) =>
      entries.map((entry) => ({ ...page(entry.page, t(entry.text), group), icon: entry.icon })),
    ),
  ]
}

/** Returns the commands that are available on every page. */
export function actionCommands({ t }: Texts, onShowKeys: () => void): readonly Command[] {
  return [
    ...THEMES.map((theme): Command => ({
      key: `theme ${theme}`,
      icon: 'sun',
      text: t('shell.theme', { theme: t(`shell.theme.${theme}`) }),
      detail: t('commands.action'),
      run: () => chooseTheme(theme),
    })),
    ...LANGUAGES.map((language): Command => ({
      key: `language ${language}`,
      icon: 'language',
      text: LANGUAGE_NAMES[language],
      detail: t('shell.language'),
      run: () => void chooseLanguage(language),
    })),
    { key: 'keys', icon: 'keyboard', text: t('keys.title'), detail: t('commands.action'), run: onShowKeys },
  ]
}

/** Returns the commands with words that start with the typed words, in any order. */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const searched = wordsOf(query)
  return commands.filter(({ text, detail }) => {
    const words = wordsOf(`${text} ${typeof detail === 'string' ? detail : ''}`)
    return searched.every((word) => words.some((each) => each.startsWith(word) || isPartOfHan(word, each)))
  })
}

/** Chinese has no spaces between words, so a match may start anywhere. */
function isPartOfHan(part: string, text: string): boolean {
  return /\p{Script=Han}/u.test(part) && text.includes(part)
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLocaleLowerCase()
    .split(/[\s:·/]+/)
    .filter(Boolean)
}
