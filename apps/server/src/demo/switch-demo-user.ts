import type { AnswerOf, readDemo } from '@nostro/contract'
import { AppError } from '@nostro/kernel'

import type { CallContext } from '../http/context.ts'
import { type SignedIn, type SignInTools, signInUser } from '../sessions/index.ts'
import { DEMO_INSTITUTIONS } from './demo-institutions.ts'
import type { HistoryProgress } from './history/history-progress.ts'

export interface DemoTools extends SignInTools {
  /** The password of all demo users; absent where the installation is not a demo. */
  readonly demoPassword?: string
  /** The progress of the demo history; absent where none is created. */
  readonly demoHistory?: Pick<HistoryProgress, 'percent'>
}

/** Returns whether the installation is a demo, the progress of its history, and its users by institution. */
export function describeDemo({ demoPassword, demoHistory }: DemoTools): AnswerOf<typeof readDemo> {
  if (demoPassword === undefined) return { isDemo: false, userList: [] }
  const userList = DEMO_INSTITUTIONS.flatMap(({ name: institution, users }) =>
    users.map(({ username, roles }) => ({ username, institution, roleList: [...roles] })),
  )
  const historyPercent = demoHistory?.percent()
  return { isDemo: true, userList, ...(historyPercent !== undefined && { historyPercent }) }
}

/**
 * Signs in a demo user with the shared password, through the regular sign-in. A user who has chosen another password or
 * a second factor, or is locked or inactive, is refused.
 *
 * Errors: `demo.off` where the installation is not a demo, `signIn.wrongCredentials` for a user outside the demo, and
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
