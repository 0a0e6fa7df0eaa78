import { type Call, CALLS } from '@nostro/contract'

import { aligned } from '../columns.ts'
import { EXIT } from '../command.ts'
import type { AdminAnswer, AdminOptions } from './admin-command.ts'

/** Lists every call of the server: method, path and permissions. */
export async function listCalls({ json = false }: AdminOptions): Promise<AdminAnswer> {
  const calls = Object.entries<Call>(CALLS).map(([name, { method, path, access }]) => ({
    name,
    method,
    path,
    access: [access].flat(),
  }))
  const lines = json
    ? [JSON.stringify({ calls })]
    : aligned(calls.map(({ method, path, access }) => [method, path, access.join(' ')])).map((cells) =>
        cells.join('  '),
      )
  return { lines, exit: EXIT.clean }
}
