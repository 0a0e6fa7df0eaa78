import { IBAN_COUNTRIES } from '../core/identifiers.ts'
import type { CodeEntry } from './code-entry.ts'
import { alpha2Of } from './country-codes.ts'
import { COUNTRIES } from './country-names.ts'

/** A country of an IBAN registry file. */
interface RegistryRow {
  readonly country: string
  /** The English name. */
  readonly name: string
  readonly structure: string
}

const LABELS = {
  country: /^iban prefix country code/i,
  name: /^name of country/i,
  structure: /^iban structure/i,
}

/**
 * Returns the countries of an IBAN registry. The published TXT file has a row for each data element and a column for
 * each country; a CSV file has these elements as headings. Rows of country code, structure and name are accepted too. A
 * country with several structures, as in early releases, has a row for each.
 *
 * Source: IBAN registry, published by SWIFT as the registration authority of ISO 13616.
 */
export function registryRows(rows: readonly (readonly string[])[]): readonly RegistryRow[] {
  const cells = rows.map((row) => row.map((cell) => cell.trim()))
  const labelled = (label: RegExp) => cells.find(([first = '']) => label.test(first))
  const [heading] = cells
  const byCountry = labelled(LABELS.country)
  if (byCountry !== undefined && byCountry !== heading) {
    const [names, structures] = [labelled(LABELS.name), labelled(LABELS.structure)]
    return byCountry
      .slice(1)
      .flatMap((country, index) =>
        rowsOf({ country, name: names?.[index + 1] ?? '', structure: structures?.[index + 1] ?? '' }),
      )
  }
  const place = (label: RegExp) => heading?.findIndex((cell) => label.test(cell)) ?? -1
  const [code, structure, name] = [place(LABELS.country), place(LABELS.structure), place(LABELS.name)]
  if (code === -1 || structure === -1)
    return cells
      .filter(([first = '']) => /^[A-Z]{2}$/.test(first))
      .flatMap(([country = '', own = '', named = '']) => rowsOf({ country, structure: own, name: named }))
  return cells
    .slice(1)
    .flatMap((row) =>
      rowsOf({ country: row[code] ?? '', structure: row[structure] ?? '', name: row[name] ?? '' }),
    )
}

function rowsOf({ country, name, structure }: RegistryRow): readonly RegistryRow[] {
  if (country === '' && structure === '') return []
  const structures = structure.replaceAll(/\s/g, '').split(',')
  return structures.map((each) => ({
    country: structures.length > 1 ? each.slice(0, 2) : country.toUpperCase(),
    name: name || country,
    structure: each,
  }))
}

/** Returns the product's own countries with IBANs, of which it knows the lengths but not the structures. */
export function ownIbanEntries(): readonly Pick<CodeEntry, 'code' | 'names'>[] {
  const names = new Map(COUNTRIES.map((entry) => [alpha2Of(entry.code) ?? '', entry.names]))
  return IBAN_COUNTRIES.map((code) => ({
    code,
    names: names.get(code) ?? { 'zh-CN': code, en: code, ru: code },
  }))
}
