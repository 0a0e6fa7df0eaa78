import {
  listNetworkMessages,
  type NetworkStatus,
  readNetworkMessage,
  setNetworkStatus,
} from '@nostro/contract'
import { LIMITS } from '@nostro/kernel'

import { command, query } from '../api/index.ts'
import type { NetworkAddress } from './network-address.ts'

/** Rows per page, as in every list of messages (LIST-05). */
export const NETWORK_PAGE_SIZE = LIMITS.messagePageSize

const listQuery = query(listNetworkMessages)

/** Returns the query of one page of network messages. */
export function networkListQuery(status: NetworkStatus, { page, sender, receiver }: NetworkAddress) {
  return listQuery({
    query: {
      status,
      page,
      size: NETWORK_PAGE_SIZE,
      ...(sender !== undefined && { sender }),
      ...(receiver !== undefined && { receiver }),
    },
  })
}

export const networkMessageQuery = query(readNetworkMessage)

export const confirmNetworkCommand = command(setNetworkStatus)
