export { usePlaces } from './use-places.ts'
export { useReferenceLists, useReferenceListsAhead } from './use-reference-lists.ts'
