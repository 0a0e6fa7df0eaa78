import type { AnswerOf, readDemo } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallContext } from '../context.ts'
import { type SignedIn, type SignInTools, signInUser } from '../sessions/index.ts'
import { DEMO_INSTITUTIONS } from './demo-institutions.ts'
import type { HistoryProgress } from './history/history-progress.ts'

export interface DemoTools extends SignInTools {
  /** The password all demo users share; absent where the installation is no demo. */
  readonly demoPassword?: string
  /** The progress of the history of the demo; absent where none is made. */
  readonly demoHistory?: Pick<HistoryProgress, 'percent'>
}

/** Says whether the installation is a demo and how far its history is, and lists its users by institution. */
export function describeDemo({ demoPassword, demoHistory }: DemoTools): AnswerOf<typeof readDemo> {
  if (demoPassword === undefined) return { isDemo: false, userList: [] }
  const userList = DEMO_INSTITUTIONS.flatMap(({ name: institution, users }) =>
    users.map(({ username, roles }) => ({ username, institution, roleList: [...roles] })),
  )
  const historyPercent = demoHistory?.percent()
  return { isDemo: true, userList, ...(historyPercent !== undefined && { historyPercent }) }
}

/**
 * Signs a demo user in with the password that all of them share, by the same way as everybody: a user who has chosen
 * another password or a second factor, is locked or inactive stays closed.
 *
 * Errors: `demo.off` where the installation is no demo, `signIn.wrongCredentials` for a user who is not of the demo, and
 * those of {@link signInUser}.
 */
export async function switchDemoUser(
  context: CallContext,
  tools: DemoTools,
  username: string,
): Promise<SignedIn> {
  const { demoPassword } = tools
  if (demoPassword === undefined) throw new AppError('demo.off')
  const isOfDemo = DEMO_INSTITUTIONS.some(({ users }) => users.some((user) => user.username === username))
  if (!isOfDemo) throw new AppError('signIn.wrongCredentials')
  return await signInUser(context, tools, { username, password: demoPassword })
}
