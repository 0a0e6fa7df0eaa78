import { CA103, definitionOf, type FormDefinition, loadDefinition, messageFormatOf } from '@nostro/messages'
import { queryOptions } from '@tanstack/react-query'

import { loadMxTexts } from '../../i18n/index.ts'

/** What a message is shown by; an application of a company has a form too, and no text. */
export type ShownDefinition = FormDefinition | typeof CA103

const fetched = new Map<string, FormDefinition>()

/** The definition of a type that was prepared; FIN types need no preparing. `undefined` for a type without form. */
export function preparedDefinition(type: string): FormDefinition | undefined {
  return definitionOf(type) ?? fetched.get(type)
}

/** The same for everything that is shown, applications of companies included. */
export function shownDefinition(type: string): ShownDefinition | undefined {
  return type === CA103.type ? CA103 : preparedDefinition(type)
}

/** Fetches what a message of this type is shown with: its definition, and the texts of its format. */
export async function prepareType(type: string): Promise<FormDefinition | undefined> {
  const known = preparedDefinition(type)
  if (known !== undefined || messageFormatOf(type) !== 'ISO20022') return known
  const [definition] = await Promise.all([loadDefinition(type), loadMxTexts()])
  if (definition !== undefined) fetched.set(type, definition)
  return definition
}

/** The preparing as a query. Its only failure is a missing script, which is the affair of the page around. */
export const preparedTypeQuery = (type: string) =>
  queryOptions({
    queryKey: ['prepared type', type],
    queryFn: async () => ({ definition: await prepareType(type) }),
    staleTime: Infinity,
    retry: false,
    throwOnError: true,
  })
