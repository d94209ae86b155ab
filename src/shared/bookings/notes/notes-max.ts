/** Characters of the notes of a trip, or of one of its courses. */
export const notesMax = 500;
