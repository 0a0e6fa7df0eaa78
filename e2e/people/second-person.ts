import { directCallsOf, memberOf } from '../direct-calls.ts'

/**
 * Confirms as this administrator, by calls, every pending change exactly as it is listed. Returns the result of the
 * last confirmation.
 */
export async function confirmAs(username: string): Promise<unknown> {
  const call = await directCallsOf(username)
  const { data } = await call('GET', '/api/changes')
  const changes = memberOf(data, 'rowList')
  if (!Array.isArray(changes)) throw new Error('The changes were not listed')
  let shown: unknown
  for (const change of changes) {
    if (memberOf(change, 'mayConfirm') !== true) continue
    const digest = memberOf(change, 'digest')
    const answer = await call('POST', `/api/changes/${String(memberOf(change, 'id'))}/confirm`, { digest })
    if (answer.status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(answer)}`)
    shown = answer.data
  }
  return shown
}
