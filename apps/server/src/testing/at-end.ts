import { afterAll } from 'vitest'

type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/**
 * Does something after the last test of the file: the latest addition first, each after the one before. Unlike
 * `afterAll`, it may be called in a hook or a test, where Vitest ignores `afterAll` without a word.
 */
export function atEnd(cleanUp: CleanUp): void {
  cleanUps.push(cleanUp)
}

/** Registers {@link atEnd} for one test file; called by the project's set-up file, which Vitest runs for each file. */
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
