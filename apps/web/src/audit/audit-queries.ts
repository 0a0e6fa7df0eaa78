import { listAuditEvents, listAuditTrails, readAuditChain } from '@nostro/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { query, send } from '../api/index.ts'
import { localTimeZone } from '../i18n/index.ts'
import { auditQuestion, type AuditAddress } from './audit-address.ts'

export const trailsQuery = query(listAuditTrails)

export const chainQuery = query(readAuditChain)

/** Returns the events that match the search, page by page, newest first. */
export const eventsQuery = (address: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: [listAuditEvents.path, address],
    queryFn: ({ pageParam, signal }) => {
      const question = auditQuestion(address, { now: new Date(), timeZone: localTimeZone() })
      const before = pageParam === undefined ? {} : { before: pageParam }
      return send(listAuditEvents, { query: { ...question, ...before } }, { signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
