export { postUpload, uploadAs } from './upload-as.ts'
export { sampleJpeg, samplePdf, samplePng } from './sample-files.ts'
