import { startDemoSession } from '@nostro/contract'

import { type ApiError, command, useCommand } from '../api/index.ts'
import { keepOpenWork, startPage, startSession } from '../sessions/index.ts'

const switchCommand = command(startDemoSession)

interface DemoSwitch {
  /** Continues as another user of the demo, at this address or at that user's start page. */
  readonly switchTo: (username: string, address?: string) => Promise<void>
  readonly isRunning: boolean
  readonly error: ApiError | undefined
}

/** Changes the signed-in user. Typed input is first saved for the current user. */
export function useDemoSwitch(): DemoSwitch {
  const { run, isRunning, error } = useCommand(switchCommand)
  return {
    isRunning,
    error,
    switchTo: async (username, address) => {
      await keepOpenWork()
      const session = await run({ body: { username } })
      if (session === undefined) return
      startSession(session)
      // A full page load removes all data that the previous user has read.
      location.assign(address ?? startPage(session.user))
    },
  }
}
