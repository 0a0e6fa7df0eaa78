export { postUpload, uploadAs } from './upload-as.ts'
export { sampleJpeg, samplePdf, samplePng } from './sample-files.ts'
export { type Gateway, hasGateway, keysIn, startGateway, unfinishedIn } from './ceph-gateway.ts'
