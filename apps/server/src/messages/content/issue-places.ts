import { AppError } from '@nostro/kernel'
import { type FormDefinition, withPayloadPlace } from '@nostro/messages'

/**
 * Runs `work` and replaces the paths of its issues by those of the request, such as `paymentInfo.payerName`, because
 * callers do not know the names of form members.
 */
export async function withRequestPlaces<T>(
  definition: Pick<FormDefinition, 'members'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'message.invalid') throw error
    const issues = error.issues.map((issue) => withPayloadPlace(definition, issue))
    throw new AppError(error.code, error.params, { issues, cause: error })
  }
}
