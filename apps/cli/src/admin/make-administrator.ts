import { AppError } from '@nostro/kernel'
import { createAdministrator, readConfig } from '@nostro/server'

import { EXIT } from '../command.ts'
import type { AdminAnswer, AdminOptions, AdminTerminal } from './admin-command.ts'

/** Creates an administrator of the platform and prints the first password once. */
export async function makeAdministrator(
  { username, name, platform, json = false }: AdminOptions,
  { environment, wording: { text } }: AdminTerminal,
): Promise<AdminAnswer> {
  if (username === undefined) return refused(text('admin.missing', { option: '--username' }))
  const signInName = username.trim().toLowerCase()
  if (signInName === '') return refused(text('admin.missing', { option: '--username' }))
  try {
    const created = await createAdministrator(readConfig(environment), {
      username: signInName,
      name: name ?? signInName,
      platformName: platform ?? text('admin.platform'),
    })
    const key = created.isWaiting ? 'admin.createdWaiting' : 'admin.created'
    const { username: createdName, password } = created
    const line = json ? JSON.stringify(created) : text(key, { username: createdName, password })
    return { lines: [line], exit: EXIT.clean }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'user.nameTaken') throw error
    return refused(text('admin.usernameTaken', { username: signInName }))
  }
}

function refused(line: string): AdminAnswer {
  return { lines: [line], exit: EXIT.unreadable }
}
