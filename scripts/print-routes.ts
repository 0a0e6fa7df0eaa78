import { apiPage } from './api-page.ts'

process.stdout.write(apiPage())
