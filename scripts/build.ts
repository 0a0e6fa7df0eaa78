import { buildWeb } from './build-web.ts'

buildWeb()
