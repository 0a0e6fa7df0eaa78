/** Names in Chinese characters, which have no separate word for the given name. */
const IDEOGRAPHS = /\p{Script=Han}/u

/** The endings of Russian patronymics. */
const PATRONYMIC = /(?:вич|ьич|вна|чна)$/iu

/** The most frequent Chinese family names in Latin letters, which come first. */
const FAMILY_NAMES = new Set(
  (
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang ' +
    'deng han feng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren yao shen zhong ' +
    'cui lai qian fan fu jin shi tan bai lei meng kong qin hou gu xiong qiu long'
  ).split(' '),
)

/**
 * Returns the part of a name with which a person is greeted: the given name, in Russian with the patronymic. A Chinese
 * name stays whole, because its first word is the family name. An account of a function, such as `Operator, Demo Bank`,
 * is greeted without its institution.
 */
export function firstNameOf(name: string, institution: string): string {
  const suffix = `, ${institution}`
  const trimmed = name.trim()
  if (trimmed.endsWith(suffix)) return trimmed.slice(0, -suffix.length)
  if (IDEOGRAPHS.test(trimmed)) return trimmed
  const [before = '', after] = trimmed.split(',', 2)
  if (after !== undefined && after.trim() !== '') return after.trim().split(/\s+/)[0] ?? trimmed
  const words = before.split(/\s+/)
  const [first = '', second] = words
  const patronymic = words.findIndex((word, place) => place > 0 && PATRONYMIC.test(word))
  if (patronymic > 0) return words.slice(patronymic - 1, patronymic + 1).join(' ')
  if (second === undefined || FAMILY_NAMES.has(first.toLowerCase())) return trimmed
  return first
}
