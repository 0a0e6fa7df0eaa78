import { type ListFilter, listFilterSchema, type ListSort, listSortSchema } from '@nostro/contract'
import { dayAfter, localDayAt, MESSAGE_TYPES, startOfLocalDay } from '@nostro/kernel'

import { localTimeZone } from '../../../i18n/index.ts'

/** The filters of a list as stored in the URL: days in the browser's time zone instead of instants. */
export interface ListFilters extends Omit<ListFilter, 'createdFrom' | 'createdTo'> {
  /** Inclusive days. */
  readonly createdFrom?: string
  readonly createdTo?: string
}

export type FilterName = keyof ListFilters

interface FilterParam {
  readonly param: string
  /** Returns whether the text is a valid value of this filter. An invalid value is ignored. */
  readonly takes: (text: string) => boolean
  readonly isNumber?: true
}

const FILTERS = listFilterSchema.shape

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Returns a filter whose text is passed to the call unchanged. */
function textFilter(
  param: string,
  name: Exclude<keyof typeof FILTERS, 'createdFrom' | 'createdTo'>,
): FilterParam {
  return { param, takes: (text) => FILTERS[name].safeParse(text).success }
}

/** Returns a filter that the call expects as a number of one digit. */
function digitFilter(param: string, name: 'direction' | 'shownStatus'): FilterParam {
  const takes = (text: string) => /^\d$/.test(text) && FILTERS[name].safeParse(Number(text)).success
  return { param, takes, isNumber: true }
}

/** Returns a filter for a day in the browser's time zone. The call gets the instant at which the day starts or ends. */
function dayFilter(param: string): FilterParam {
  return { param, takes: (text) => DAY.test(text) }
}

/** Every filter with its parameter name in the URL, in display order. */
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
  valueDate: textFilter('value', 'valueDate'),
  acknowledged: textFilter('acknowledged', 'acknowledged'),
  held: textFilter('held', 'held'),
  receipt: textFilter('receipt', 'receipt'),
}

export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as readonly FilterName[]

/** Returns whether the text is a valid value of a filter. */
export function isFilterValue(name: FilterName, text: string): boolean {
  return FILTER_PARAMS[name].takes(text)
}

export function readFilters(search: URLSearchParams): ListFilters {
  return filtersOf((name) => search.get(FILTER_PARAMS[name].param) ?? '')
}

/** Returns the filters with these texts, without invalid ones. */
export function filtersOf(textOf: (name: FilterName) => string): ListFilters {
  const entries = FILTER_NAMES.flatMap((name) => {
    const text = textOf(name)
    if (!isFilterValue(name, text)) return []
    return [[name, FILTER_PARAMS[name].isNumber === true ? Number(text) : text]]
  })
  // Each value was validated for its name.
  return Object.fromEntries(entries) as ListFilters
}

export function writeFilters(search: URLSearchParams, filters: ListFilters): void {
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value !== undefined) search.set(FILTER_PARAMS[name].param, String(value))
  }
}

/** Returns the filters that are set. */
export function usedFilters(filters: ListFilters): readonly FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined)
}

/** Returns the filter for the call, or `undefined` if no filter is set. */
export function requestedFilter({ createdFrom, createdTo, ...filters }: ListFilters): ListFilter | undefined {
  const filter: ListFilter = {
    ...filters,
    ...(createdFrom !== undefined && { createdFrom: beginOf(createdFrom, 0) }),
    ...(createdTo !== undefined && { createdTo: beginOf(createdTo, 1) }),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}

/** Converts the instants of a saved filter to days in the browser's time zone. */
export function filtersFrom({ createdFrom, createdTo, ...filter }: ListFilter): ListFilters {
  return {
    ...filter,
    ...(createdFrom !== undefined && { createdFrom: dayOf(new Date(createdFrom)) }),
    ...(createdTo !== undefined && { createdTo: dayOf(new Date(Date.parse(createdTo) - 1)) }),
  }
}

/** Returns the filters limited to the day of an instant, or `undefined` if they already end on that day. */
export function upTo(filters: ListFilters, instant: string): ListFilters | undefined {
  const createdTo = dayOf(new Date(instant))
  return createdTo === filters.createdTo ? undefined : { ...filters, createdTo }
}

/** Returns the instant at which a day begins in the time zone of the user, or a number of days later. */
function beginOf(day: string, daysLater: number): string {
  return startOfLocalDay(dayAfter(day, daysLater), localTimeZone()).toISOString()
}

/** Returns the day of an instant in the time zone of the user. */
export function dayOf(instant: Date): string {
  return localDayAt(instant, localTimeZone())
}

/** Reads a sort parameter such as `amount.desc`. */
export function readSort(text: string): ListSort | undefined {
  const [by, order, ...rest] = text.split('.')
  const sort = listSortSchema.safeParse({ by, order })
  return sort.success && rest.length === 0 ? sort.data : undefined
}

/** Returns the types of the product, and the type in the URL if it is another one. */
export function typeOptions(current: string, allTypes: string) {
  const types = new Set([...MESSAGE_TYPES, ...(current === '' ? [] : [current])])
  return [{ value: '', label: allTypes }, ...[...types].map((type) => ({ value: type, label: type }))]
}
