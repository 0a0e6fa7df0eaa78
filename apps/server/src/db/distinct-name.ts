import { AppError } from '@nostro/kernel'
import { sql } from 'kysely'

import type { Tx } from './client.ts'

/**
 * Throws `name.lookAlike` if a name can be confused with another one of its scope. The scope is locked until the
 * transaction ends, so concurrent names are compared one after the other.
 *
 * `circle` is the scope in which names differ, such as `user` and the id of an institution. `others` reads the other
 * names of the scope.
 */
export async function requireDistinctName(
  tx: Tx,
  {
    circle,
    name,
    others,
  }: { readonly circle: string; readonly name: string; readonly others: () => Promise<readonly string[]> },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names ${circle}`}, 0))`.execute(tx)
  if ((await others()).some((other) => looksLike(name, other))) throw new AppError('name.lookAlike')
}

/**
 * Letters of other scripts, and symbols, that look like a Latin letter or an ASCII character in common fonts: the
 * single-character pairs of `confusables.txt` of Unicode Technical Standard 39 for the scripts in which an institution
 * writes names.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  (
    [
      // Cyrillic
      ['аеорсухіјѕԁԛԝһҽѵӏгк', 'aeopcyxijsdqwhevlrk'],
      ['АВЕЗІЈКМНОРСЅТУХҮԚԜӀ', 'ABE3IJKMHOPCSTYXYQWl'],
      // Greek
      ['αγηικνορσυχϲϳ', 'aynikvopouxcj'],
      ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
      // Armenian
      ['օոսհցզՕՏԼ', 'onuhgqOSL'],
      // Cherokee
      ['ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᏚᎢᏙᎳᏃ', 'ABCEHJKLMPSTVWZ'],
      // Latin
      ['ıɑɡɩʏ', 'iagiy'],
      // Symbols
      ['‐‑‒–—―−﹣ー', '---------'],
      ['’‘ʼ′`´', "''''''"],
      ['“”″', '"""'],
    ] as const
  ).flatMap(([from, to]) => {
    const targets = Array.from(to)
    return Array.from(from).map((letter, index) => [letter, targets[index] ?? letter] as const)
  }),
)

/** Characters that look alike in many fonts in either case. */
const ALIKE_IN_LATIN: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '|': 'l', '0': 'o' }

/**
 * Returns whether two names can be confused: they differ only in case, width, spaces, compatibility forms (NFKC), or in
 * characters that look alike.
 */
export function looksLike(one: string, other: string): boolean {
  const keys = nameKeys(other)
  return nameKeys(one).some((key) => keys.includes(key))
}

/** Returns the keys of a name. Two names look alike if they share a key. */
export function nameKeys(name: string): readonly string[] {
  return [...new Set([`= ${foldOf(name)}`, `~ ${skeletonOf(name)}`])]
}

function foldOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')
}

/** Returns a name with each group of look-alike characters replaced by one character. */
function skeletonOf(name: string): string {
  const latin = Array.from(name.normalize('NFKC'), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
  return Array.from(foldOf(latin), (letter) => ALIKE_IN_LATIN[letter] ?? letter).join('')
}
