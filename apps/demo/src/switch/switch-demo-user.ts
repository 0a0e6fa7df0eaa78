import type { AnswerOf, readDemo } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { type CallContext, type SignedIn, type SignInTools, signInUser } from '@nostro/server/extension'

import type { HistoryProgress } from '../history/history-progress.ts'
import { DEMO_INSTITUTIONS } from '../institutions/demo-institutions.ts'

export interface DemoTools extends SignInTools {
  /** The password of all demo users. Every visitor may sign in as any of them. */
  readonly demoPassword: string
  readonly progress: Pick<HistoryProgress, 'percent'>
}

/** Returns the users of the demo by institution, and the progress of its history. */
export function describeDemo({ progress }: DemoTools): AnswerOf<typeof readDemo> {
  const userList = DEMO_INSTITUTIONS.flatMap(({ name: institution, users }) =>
    users.map(({ username, roles }) => ({ username, institution, roleList: [...roles] })),
  )
  const historyPercent = progress.percent()
  return { isDemo: true, userList, ...(historyPercent !== undefined && { historyPercent }) }
}

/**
 * Signs in a demo user with the shared password, through the regular sign-in. A user who has chosen another password or
 * a second factor, or is locked or inactive, is refused.
 *
 * Errors: `signIn.wrongCredentials` for a user outside the demo, and those of {@link signInUser}.
 */
export async function switchDemoUser(
  context: CallContext,
  tools: DemoTools,
  username: string,
): Promise<SignedIn> {
  const isOfDemo = DEMO_INSTITUTIONS.some(({ users }) => users.some((user) => user.username === username))
  if (!isOfDemo) throw new AppError('signIn.wrongCredentials')
  return await signInUser(context, tools, { username, password: tools.demoPassword })
}
