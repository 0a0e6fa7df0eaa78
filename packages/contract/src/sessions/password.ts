import { errorIssue, type Issue, LIMITS } from '@nostro/kernel'

const PASSWORD_LENGTH_MAX = 128

interface PasswordRule {
  readonly code: string
  readonly isMet: (password: string) => boolean
}

const CLASS_RULES: readonly PasswordRule[] = [
  { code: 'password.noUpperCase', isMet: (password) => /\p{Lu}/u.test(password) },
  { code: 'password.noLowerCase', isMet: (password) => /\p{Ll}/u.test(password) },
  { code: 'password.noDigit', isMet: (password) => /\p{Nd}/u.test(password) },
  { code: 'password.noSpecialCharacter', isMet: (password) => /[^\p{L}\p{Nd}\s]/u.test(password) },
]

/**
 * Returns all issues of a new password, in browser and server alike. `names` are the names of the user and the
 * institution, which it must not contain.
 *
 * Issues, without path: `password.tooShort`, `password.tooLong`, `password.noUpperCase`, `password.noLowerCase`,
 * `password.noDigit`, `password.noSpecialCharacter`, `password.containsName`, `password.common`.
 *
 * Source: AUTH-32, AUTH-33 in reading (b) of OPEN-04.
 */
export function passwordIssues(password: string, names: readonly string[]): readonly Issue[] {
  const length = Array.from(password).length
  const issues: Issue[] = []
  if (length < LIMITS.passwordLengthMin) {
    issues.push(errorIssue([], 'password.tooShort', { params: { minimum: LIMITS.passwordLengthMin } }))
  }
  if (length > PASSWORD_LENGTH_MAX) {
    issues.push(errorIssue([], 'password.tooLong', { params: { maximum: PASSWORD_LENGTH_MAX } }))
  }
  for (const { code, isMet } of CLASS_RULES) {
    if (!isMet(password)) issues.push(errorIssue([], code))
  }
  if (containsName(password, names)) issues.push(errorIssue([], 'password.containsName'))
  if (isCommon(password)) issues.push(errorIssue([], 'password.common'))
  return issues
}

/** Minimum length of a compared part of a name. Shorter parts occur in too many words. */
const NAME_PART_LENGTH_MIN = 4

function containsName(password: string, names: readonly string[]): boolean {
  const text = password.toLowerCase()
  return names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= NAME_PART_LENGTH_MIN && text.includes(part))
}

/**
 * The most frequent words in lists of leaked passwords. None of the 3,000 most used passwords meets the rules above, so
 * only disguised forms of these words remain to be refused: `P@ssw0rd1`, `Qwerty123!`.
 *
 * Source: the frequency list of zxcvbn (10 million leaked passwords), as of November 2026.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'abc abcd access admin administrator asdf asdfgh asdfghjkl azerty baseball basketball batman changeme charlie ' +
    'computer daniel default demo diamond dragon flower football freedom george guest hello hockey hunter iloveyou ' +
    'internet jennifer jordan killer letmein login lovely manager master michael monday monkey mustang nostro ' +
    'passphrase passw passwd password passwort payment princess qazwsx qwer qwert qwerty qwertyu qwertyui ' +
    'qwertyuiop root secret shadow soccer starwars summer sunshine superman swift temp test tester testing user ' +
    'welcome whatever winter zaq zxcvb zxcvbn zxcvbnm parol privet mima woaini'
  ).split(' '),
)

/** Characters that replace letters in disguised words. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  // Digits and special characters at both ends are removed; inside the word they replace letters.
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const letters = word.replaceAll(/[^\p{L}]/gu, (sign) => LOOK_ALIKES[sign] ?? '')
  return COMMON_WORDS.has(letters)
}
