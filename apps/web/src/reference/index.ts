export { usePlaces } from './use-places.ts'
export { useReferenceLists } from './use-reference-lists.ts'
