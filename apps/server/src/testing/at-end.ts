import { afterAll } from 'vitest'

type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/**
 * Runs a cleanup after the last test of the file, in reverse order of registration and sequentially. Unlike `afterAll`,
 * it may be called in a hook or a test, where Vitest ignores `afterAll` without a warning.
 */
export function atEnd(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

/**
 * Registers {@link atEnd} for one test file. Called by the set-up file of the project, which Vitest runs for each file.
 */
export function cleanUpAtEnd(): void {
  afterAll(async () => {
    const errors: unknown[] = []
    for (const cleanUp of cleanUps.splice(0).toReversed()) {
      try {
        await cleanUp()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Cleaning up after the tests failed')
  })
}
