/** The props of a picture, to be spread into ui/layout/picture.tsx: `<Picture {...genderPeople.male} alt="" />`. */
export type PictureFile = { src: string; width: number; height: number }

export const square = (src: string, side: number): PictureFile => ({ src, width: side, height: side })
