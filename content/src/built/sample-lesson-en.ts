import { readSampleLesson, type SampleLesson } from '../courses/sample-lesson.ts'

export const sampleLesson: SampleLesson = readSampleLesson('en')
