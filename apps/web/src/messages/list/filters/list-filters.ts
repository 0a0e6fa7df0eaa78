import { type ListFilter, listFilterSchema, type ListSort, listSortSchema } from '@nostro/contract'

/** The filters of a list, as the address keeps it: days of the reader's calendar instead of instants. */
export interface ListFilters extends Omit<ListFilter, 'createdFrom' | 'createdTo'> {
  /** Days, both included. */
  readonly createdFrom?: string
  readonly createdTo?: string
}

export type FilterName = keyof ListFilters

interface FilterParam {
  readonly param: string
  /** Returns whether the call takes the text as this filter; anything else is as if it were absent. */
  readonly takes: (text: string) => boolean
  readonly isNumber?: true
}

const FILTERS = listFilterSchema.shape

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** A filter whose text is what the call takes. */
function textFilter(
  param: string,
  name: Exclude<keyof typeof FILTERS, 'createdFrom' | 'createdTo'>,
): FilterParam {
  return { param, takes: (text) => FILTERS[name].safeParse(text).success }
}

/** A filter that the call takes as a number of one digit. */
function digitFilter(param: string, name: 'direction' | 'shownStatus'): FilterParam {
  const takes = (text: string) => /^\d$/.test(text) && FILTERS[name].safeParse(Number(text)).success
  return { param, takes, isNumber: true }
}

/** A day of the reader's calendar, of which the call takes the instant it begins or ends at. */
function dayFilter(param: string): FilterParam {
  return { param, takes: (text) => DAY.test(text) }
}

/** Every filter with its name in the address, in the order they are shown. */
const FILTER_PARAMS: { readonly [Name in FilterName]-?: FilterParam } = {
  search: textFilter('q', 'search'),
  direction: digitFilter('direction', 'direction'),
  businessId: textFilter('id', 'businessId'),
  payerBicCode: textFilter('payerBic', 'payerBicCode'),
  payeeBicCode: textFilter('payeeBic', 'payeeBicCode'),
  payeeName: textFilter('payee', 'payeeName'),
  payerName: textFilter('payer', 'payerName'),
  currency: textFilter('currency', 'currency'),
  amountFrom: textFilter('from', 'amountFrom'),
  amountTo: textFilter('to', 'amountTo'),
  shownStatus: digitFilter('status', 'shownStatus'),
  createdFrom: dayFilter('since'),
  createdTo: dayFilter('until'),
  delivery: textFilter('delivery', 'delivery'),
  claim: textFilter('claim', 'claim'),
}

export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as readonly FilterName[]

/** Returns whether a filter may hold this text. */
export function isFilterValue(name: FilterName, text: string): boolean {
  return FILTER_PARAMS[name].takes(text)
}

export function readFilters(search: URLSearchParams): ListFilters {
  return filtersOf((name) => search.get(FILTER_PARAMS[name].param) ?? '')
}

/** The filters of texts by name; what a filter cannot hold is left out. */
export function filtersOf(textOf: (name: FilterName) => string): ListFilters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const text = textOf(name)
    if (!isFilterValue(name, text)) return []
    return [[name, FILTER_PARAMS[name].isNumber === true ? Number(text) : text]]
  })
  // Each value is of the form its name asks for.
  return Object.fromEntries(entries) as ListFilters
}

export function writeFilters(search: URLSearchParams, filters: ListFilters): void {
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== undefined) search.set(FILTER_PARAMS[name].param, String(value))
  }
}

/** The filters that hold something. */
export function usedFilters(filters: ListFilters): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined)
}

/** The filter as the call takes it, or nothing where nothing is filtered. */
export function requestedFilter({ createdFrom, createdTo, ...filters }: ListFilters): ListFilter | undefined {
  const filter: ListFilter = {
    ...filters,
    ...(createdFrom !== undefined && { createdFrom: beginOf(createdFrom, 0) }),
    ...(createdTo !== undefined && { createdTo: beginOf(createdTo, 1) }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}

/** The days a saved filter means to this reader. */
export function filtersFrom({ createdFrom, createdTo, ...filter }: ListFilter): ListFilters {
  return {
    ...filter,
    ...(createdFrom !== undefined && { createdFrom: dayOf(new Date(createdFrom)) }),
    ...(createdTo !== undefined && { createdTo: dayOf(new Date(Date.parse(createdTo) - 1)) }),
  }
}

/** The same filters up to the day of an instant; `undefined` where they end on that day already. */
export function upTo(filters: ListFilters, instant: string): ListFilters | undefined {
  const createdTo = dayOf(new Date(instant))
  return createdTo === filters.createdTo ? undefined : { ...filters, createdTo }
}

/** Midnight of the day, or of a day after it, where the reader is. */
function beginOf(day: string, daysLater: number): string {
  const begin = new Date(`${day}T00:00:00`)
  begin.setDate(begin.getDate() + daysLater)
  return begin.toISOString()
}

/** The day of an instant where the reader is. */
export function dayOf(instant: Date): string {
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** `amount.desc`, as the address has it. */
export function readSort(text: string): ListSort | undefined {
  const [by, order, ...rest] = text.split('.')
  const sort = listSortSchema.safeParse({ by, order })
  return sort.success && rest.length === 0 ? sort.data : undefined
}
