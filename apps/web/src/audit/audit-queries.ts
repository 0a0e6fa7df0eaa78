import { listAuditEvents, listAuditTrails } from '@nostro/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { query, send } from '../api/index.ts'
import { auditQuestion, type AuditAddress } from './audit-address.ts'

export const trailsQuery = query(listAuditTrails)

/** Returns the events that match the search, page by page, newest first. */
export const eventsQuery = (address: AuditAddress) =>
  infiniteQueryOptions({
    queryKey: [listAuditEvents.path, address],
    queryFn: ({ pageParam, signal }) =>
      send(
        listAuditEvents,
        { query: { ...auditQuestion(address), ...(pageParam !== undefined && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
