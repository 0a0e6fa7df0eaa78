import { messageFormatOf } from '@nostro/kernel'
import { CA103, definitionOf, type FormDefinition, loadDefinition } from '@nostro/messages'
import { queryOptions } from '@tanstack/react-query'

import { loadMxTexts } from '../i18n/index.ts'

/** The definition of a shown message. A company's application has a form too, but no message text. */
export type ShownDefinition = FormDefinition | typeof CA103

const fetched = new Map<string, FormDefinition>()

/**
 * Returns the definition of a type if it is loaded; FIN types always are. Returns `undefined` for a type without a
 * form.
 */
export function preparedDefinition(type: string): FormDefinition | undefined {
  return definitionOf(type) ?? fetched.get(type)
}

/** Returns the definition like `preparedDefinition`, also for applications of companies. */
export function shownDefinition(type: string): ShownDefinition | undefined {
  return type === CA103.type ? CA103 : preparedDefinition(type)
}

/** Loads what is needed to show a message of this type: its definition, and the texts of its format. */
export async function prepareType(type: string): Promise<FormDefinition | undefined> {
  const known = preparedDefinition(type)
  if (known !== undefined || messageFormatOf(type) !== 'ISO20022') return known
  const [definition] = await Promise.all([loadDefinition(type), loadMxTexts()])
  if (definition !== undefined) fetched.set(type, definition)
  return definition
}

/** Returns the query that prepares a type. It can only fail by a missing script, which the surrounding page handles. */
export const preparedTypeQuery = (type: string) =>
  queryOptions({
    queryKey: ['prepared type', type],
    queryFn: async () => ({ definition: await prepareType(type) }),
    staleTime: Infinity,
    retry: false,
    throwOnError: true,
  })
