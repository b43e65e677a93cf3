-- Lessons and written answers are searched in memory; the server no longer fills or reads these tables.
drop table lesson_passage, lesson_word, lesson_index;
