import { findProgram, requireProgram } from './required-program.ts';

/** The tests of the lessons' audio measure it with ffmpeg and ffprobe, which come together. */
export const requireFfmpeg = () =>
  requireProgram({
    find: () => findProgram('ffprobe') && findProgram('ffmpeg'),
    debianPackage: 'ffmpeg',
    purpose: "the lessons' audio",
    advice:
      "The tests of the lessons' audio need ffmpeg and ffprobe: install ffmpeg (on a Mac: brew install ffmpeg).",
  });
