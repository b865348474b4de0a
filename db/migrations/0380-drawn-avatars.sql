-- The picture of a person is a file of their own, or for students an animal that Booklark draws, such as blue-fox.svg. No other drawing
-- has a name: an address of an SVG is never one of a file that someone sent.
alter table users add constraint users_drawn_avatar check (avatar not like '%.svg'
  or (role = 'student' and avatar ~ '^(red|orange|yellow|green|blue|purple)-(fox|owl|cat|rabbit|bear|frog|whale|bird)\.svg$'));
