-- No scene is called house.
update modes set image = 'hills-16.svg' where slug = 'staff-room';
