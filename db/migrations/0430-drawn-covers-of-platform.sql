-- The platform draws a cover as its readers know it. Scene and colours say nothing about the words of a book.
grant select (drawn_cover) on books to booklark_platform;
