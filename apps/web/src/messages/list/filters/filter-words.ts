import type { MessageStatus } from '@nostro/workflow'

import { formatAmount, type Key, type Texts } from '../../../i18n/index.ts'
import { messageStatusText } from '../../../ui/index.ts'
import type { FilterName, ListFilters } from './list-filters.ts'

/** What each filter is called where one reads or sets it. */
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
  claim: 'list.filter.claim',
}

/** The value of a filter as people read it. */
export function filterValueText(filters: ListFilters, name: FilterName, texts: Texts): string {
  const { t, language } = texts
  const value = filters[name]
  if (value === undefined) return ''
  switch (name) {
    case 'direction':
      return t(value === 0 ? 'list.direction.out' : 'list.direction.in')
    case 'shownStatus':
      return messageStatusText(value as MessageStatus, texts)
    case 'claim':
      return t(value === 'mine' ? 'list.filter.claim.mine' : 'list.filter.claim.free')
    case 'amountFrom':
    case 'amountTo':
      return formatAmount(String(value), language)
    default:
      return String(value)
  }
}
