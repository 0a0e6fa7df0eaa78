import { formatAmount, type Key, type Texts } from '../../../i18n/index.ts'
import { messageStatusText } from '../../../ui/index.ts'
import type { FilterName, ListFilters } from './list-filters.ts'

/** The labels of the filters. */
export const FILTER_LABELS: { readonly [Name in FilterName]: Key } = {
  search: 'list.search',
  direction: 'list.column.direction',
  businessId: 'list.column.businessId',
  payerBicCode: 'list.column.payerBicCode',
  payeeBicCode: 'list.column.payeeBicCode',
  payeeName: 'list.column.payeeName',
  payerName: 'list.column.payerName',
  currency: 'list.filter.currency',
  amountFrom: 'list.filter.amountFrom',
  amountTo: 'list.filter.amountTo',
  shownStatus: 'list.column.status',
  createdFrom: 'list.filter.createdFrom',
  createdTo: 'list.filter.createdTo',
  delivery: 'detail.fact.delivery',
  claim: 'list.filter.claim',
  valueDate: 'list.filter.valueDate',
  acknowledged: 'list.filter.acknowledged',
  held: 'list.filter.held',
  receipt: 'list.filter.receipt',
}

type ValueText = (filters: ListFilters, texts: Texts) => string | undefined

/** Returns the display text for filters whose value in the URL is a code. */
const VALUE_TEXTS: Partial<Readonly<Record<FilterName, ValueText>>> = {
  direction: ({ direction }, { t }) => t(direction === 0 ? 'list.direction.out' : 'list.direction.in'),
  shownStatus: ({ shownStatus }, texts) =>
    shownStatus === undefined ? undefined : messageStatusText(shownStatus, texts),
  delivery: ({ delivery }, { t }) => (delivery === undefined ? undefined : t(`delivery.${delivery}`)),
  claim: ({ claim }, { t }) => t(claim === 'mine' ? 'list.filter.claim.mine' : 'list.filter.claim.free'),
  acknowledged: ({ acknowledged }, { t }) => t(acknowledged === 'yes' ? 'list.filter.yes' : 'list.filter.no'),
  held: (_filters, { t }) => t('list.filter.yes'),
  receipt: (_filters, { t }) => t('list.filter.receipt.all'),
  amountFrom: ({ amountFrom = '' }, { language }) => formatAmount(amountFrom, language),
  amountTo: ({ amountTo = '' }, { language }) => formatAmount(amountTo, language),
}

/** Returns the value of an active filter for display. */
export function filterValueText(filters: ListFilters, name: FilterName, texts: Texts): string {
  return VALUE_TEXTS[name]?.(filters, texts) ?? String(filters[name] ?? '')
}
