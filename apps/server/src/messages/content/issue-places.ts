import { AppError } from '@nostro/kernel'
import { type FormDefinition, withPayloadPlace } from '@nostro/messages'

/**
 * Does something with a form that came in a request; what is refused of it is told at the places of the request, such as
 * `paymentInfo.payerName`, because its names are all that a caller knows.
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
