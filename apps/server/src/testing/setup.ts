import { cleanUpAtEnd } from './at-end.ts'

cleanUpAtEnd()
