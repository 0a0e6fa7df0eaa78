import { AppError } from '@nostro/kernel'
import { confirmPlatformChange, platformChanges, readConfig } from '@nostro/server'

import { EXIT } from '../command.ts'
import type { AdminAnswer, AdminCommand } from './admin-command.ts'

/** Lists the changes of the platform that need a second user. */
export const showChanges: AdminCommand = async ({ json = false }, { environment, wording: { text } }) => {
  const changes = await platformChanges(readConfig(environment))
  if (json) return clean([JSON.stringify({ changes })])
  if (changes.length === 0) return clean([text('admin.changes.none')])
  return clean(
    changes.flatMap(({ after: _after, values, ...change }) => [
      text('admin.changes.waiting', { ...change }),
      ...values.map(({ path, before = '–', after = '–' }) => printable(`  ${path}: ${before} → ${after}`)),
    ]),
  )
}

/** A value of a change moves no cursor and hides no other line. */
function printable(line: string): string {
  return line.replaceAll(/\p{C}/gu, '?')
}

/** Confirms a change of the platform as its second user. */
export const confirmChange: AdminCommand = async (
  { change: id, digest },
  { environment, wording: { text } },
) => {
  if (id === undefined) return refused(text('admin.missing', { option: '--change' }))
  if (digest === undefined) return refused(text('admin.missing', { option: '--digest' }))
  try {
    await confirmPlatformChange(readConfig(environment), { id, digest })
    return clean([text('admin.changes.confirmed', { id })])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refused(text(`error.${error.code}`))
  }
}

function clean(lines: readonly string[]): AdminAnswer {
  return { lines, exit: EXIT.clean }
}

function refused(line: string): AdminAnswer {
  return { lines: [line], exit: EXIT.unreadable }
}
